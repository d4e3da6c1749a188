import { readFileSync } from "node:fs";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { endpoints } from "@summit/web/routes";
import { expect, test } from "vitest";

const configuration = readFileSync(new URL("../../deploy/nginx.conf", import.meta.url), "utf8");
const megabyte = 1_024 * 1_024;

/** The value of a setting in the block of a path, or of all paths. */
function settingOf(name: string, path?: string): number {
  const block = path
    ? configuration.slice(configuration.indexOf(`location = ${path} {`)).split("}")[0]
    : configuration;
  if (path && !configuration.includes(`location = ${path} {`)) return settingOf(name);
  return Number(new RegExp(`${name} (\\d+)`).exec(block ?? "")?.[1]);
}

test.each([
  ["GraphQL", endpoints.graphql.path, apiLimits.bodyKilobytes * 1_024],
  ["imports", endpoints.imports.path, apiLimits.importMegabytes * megabyte],
  ["pictures", endpoints.pictures.path, maxPictureBytes],
])("the proxy lets through what the app takes: %s", (_name, path, bytes) => {
  expect(settingOf("client_max_body_size", path) * megabyte).toBeGreaterThanOrEqual(bytes);
});

test("the proxy waits for an import as long as the app does", () => {
  const waits = settingOf("proxy_read_timeout", endpoints.imports.path);
  expect(waits).toBeGreaterThanOrEqual(apiLimits.importSeconds);
});
