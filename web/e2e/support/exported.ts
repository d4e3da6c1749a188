import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { main } from "./admin.ts";

export type ExportedFile = { name: string; mimeType: string; buffer: Buffer };

/** Saves a list in the admin, where a page has what it exports. */
export async function exported(
  page: Page,
  list: string,
  as: "CSV" | "Excel",
): Promise<ExportedFile> {
  await main(page).getByLabel("List to export").selectOption(list);
  const saved = page.waitForEvent("download");
  const name = as === "CSV" ? "Export as CSV" : "Export for Excel";
  await main(page).getByRole("button", { name }).click();
  const parts: Buffer[] = [];
  const file = await saved;
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return { name: file.suggestedFilename(), mimeType: "", buffer: Buffer.concat(parts) };
}
