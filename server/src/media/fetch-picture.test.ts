import type { LookupAddress } from "node:dns";
import { createServer, type RequestListener } from "node:http";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchPicture } from "#media/fetch-picture.ts";
import { serve } from "../../testing/serve.ts";

const refused = "The address leads to a place that this server does not fetch from.";

/** A DNS with one set of addresses for each lookup; the last one also for all further lookups. */
function dnsOf(...records: string[][]) {
  const asked: string[] = [];
  const lookup = ((name: string, _options: object, done: (...args: unknown[]) => void) => {
    const found = records[Math.min(asked.length, records.length - 1)] ?? [];
    asked.push(name);
    const all: LookupAddress[] = found.map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
    setImmediate(done, null, all);
  }) as never;
  return { asked, lookup };
}

/** A local web server, for tests that are allowed to reach it. */
async function web(handler: RequestListener) {
  const { url, close } = await serve(handler, createServer());
  onTestFinished(close);
  return { url, port: Number(new URL(url).port) };
}

const anywhere = { isAllowed: () => true };

describe("a picture is downloaded", () => {
  it("from its URL", async () => {
    const { url } = await web((request, response) => {
      expect(request.headers.cookie).toBeUndefined();
      response.end("picture");
    });
    expect((await fetchPicture(`${url}/a.png`, anywhere)).toString()).toBe("picture");
  });

  it("from the checked IP address, even if the DNS changes", async () => {
    const { url, port } = await web((_request, response) => response.end("picture"));
    const { lookup, asked } = dnsOf(["127.0.0.1"], ["10.0.0.1"]);
    const isAllowed = (address: string) => address === "127.0.0.1";
    const result = await fetchPicture(`http://pictures.example:${port}/`, { lookup, isAllowed });
    expect(result.toString()).toBe("picture");
    expect(asked).toEqual(["pictures.example"]);
    expect(url).toContain("127.0.0.1");
  });

  it("following up to three redirects", async () => {
    const { url } = await web((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step < 3) response.writeHead(302, { Location: `/${step + 1}` }).end();
      else response.end("picture");
    });
    expect((await fetchPicture(`${url}/0`, anywhere)).toString()).toBe("picture");
    await expect(fetchPicture(`${url}/-1`, anywhere)).rejects.toThrow(
      new BadInputError("The address redirects too many times."),
    );
  });
});

describe("nothing is downloaded", () => {
  it.each([
    ["http://127.0.0.1/"],
    ["http://[::1]/"],
    ["http://[::ffff:127.0.0.1]/"],
    ["http://169.254.169.254/latest/meta-data/"],
    ["http://2130706433/"],
    ["http://0x7f.1/"],
    ["http://0/"],
    ["https://93.184.215.14:8443/"],
    ["http://93.184.215.14:22/"],
  ])("from %s", async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow(new BadInputError(refused));
  });

  it.each([
    ["to this machine", ["127.0.0.1"]],
    ["to a private network", ["10.1.2.3"]],
    ["to a public and a private address", ["93.184.215.14", "192.168.0.1"]],
    ["to this machine as IPv6", ["::ffff:127.0.0.1"]],
    ["nowhere", []],
  ])("from a name that leads %s", async (_name, addresses) => {
    const { lookup } = dnsOf(addresses);
    await expect(fetchPicture("http://pictures.example/", { lookup })).rejects.toThrow(
      new BadInputError(refused),
    );
  });

  it("from a name that resolves to this machine after a redirect", async () => {
    const { port } = await web((_request, response) =>
      response.writeHead(302, { Location: `http://pictures.example:${port}/again` }).end(),
    );
    const { lookup, asked } = dnsOf(["127.0.0.1"], ["10.0.0.1"]);
    const isAllowed = (address: string) => address === "127.0.0.1";
    const fetched = fetchPicture(`http://pictures.example:${port}/`, { lookup, isAllowed });
    await expect(fetched).rejects.toThrow(new BadInputError(refused));
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["file:///etc/passwd", "The address must start with http:// or https://."],
    ["data:image/png;base64,AA", "The address must start with http:// or https://."],
    ["nonsense", "The address must start with http:// or https://."],
    ["http://ada:secret@example.com/", "The address must not contain a user name or a password."],
  ])("from %s", async (address, sentence) => {
    await expect(fetchPicture(address)).rejects.toThrow(new BadInputError(sentence));
  });

  it("if a redirect leaves http(s)", async () => {
    const { url } = await web((_request, response) =>
      response.writeHead(301, { Location: "file:///etc/passwd" }).end(),
    );
    await expect(fetchPicture(url, anywhere)).rejects.toThrow("must start with http://");
  });

  it.each<[string, RequestListener, string]>([
    [
      "that says it is larger than 15 MB",
      (_request, response) => response.writeHead(200, { "Content-Length": 16 << 20 }).write("x"),
      "The file is larger than 15 MB. Please choose a smaller one.",
    ],
    [
      "that goes on after 15 MB",
      (_request, response) => {
        const more = () => {
          while (response.write(Buffer.alloc(1 << 20)));
        };
        response.on("drain", more);
        more();
      },
      "The file is larger than 15 MB. Please choose a smaller one.",
    ],
    [
      "that is not there",
      (_request, response) => response.writeHead(404).end(),
      "The address answers with 404 instead of a picture.",
    ],
    [
      "that breaks off",
      (_request, response) => {
        response.writeHead(200, { "Content-Length": 100 }).write("x", () => response.destroy());
      },
      "The address cannot be reached.",
    ],
    [
      "that takes for ever",
      (_request, response) => void response.writeHead(200).write("x"),
      "The address took longer than ten seconds to answer.",
    ],
  ])("of a file %s", async (_name, handler, sentence) => {
    const { url } = await web(handler);
    const fetched = fetchPicture(url, { ...anywhere, withinMs: 2_000 });
    await expect(fetched).rejects.toThrow(new BadInputError(sentence));
  });
});
