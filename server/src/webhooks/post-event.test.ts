import { expect, it } from "vitest";
import { postEvent } from "#webhooks/post-event.ts";

const post = { id: "one", body: "{}", secrets: ["whsec_c2VjcmV0"] };

it.each([
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest/meta-data/",
  "https://10.0.0.1/",
  "https://localhost/",
])("sends nothing to %s", async (url) => {
  expect(await postEvent({ ...post, url })).toMatchObject({
    delivered: false,
    status: null,
    failure: "not_public",
    error: "The address leads to a place that this server does not send to.",
  });
});

it("sends nothing to a name that resolves to a private network", async () => {
  const lookup = ((_name: string, _options: object, done: (...args: unknown[]) => void) =>
    setImmediate(done, null, [
      { address: "93.184.215.14", family: 4 },
      { address: "192.168.1.1", family: 4 },
    ])) as never;
  const { error } = await postEvent({ ...post, url: "https://hooks.example/" }, { lookup });
  expect(error).toBe("The address leads to a place that this server does not send to.");
});

it("sends nothing to another port", async () => {
  const lookup = ((_name: string, _options: object, done: (...args: unknown[]) => void) =>
    setImmediate(done, null, [{ address: "93.184.215.14", family: 4 }])) as never;
  const { error } = await postEvent({ ...post, url: "https://hooks.example:22/" }, { lookup });
  expect(error).toBe("The address leads to a place that this server does not send to.");
});
