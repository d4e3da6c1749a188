import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { afterEach, expect, it } from "vitest";
import { createPlaces } from "#limits/places.ts";

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Sends requests over a connection of their own. */
async function request(count = 1) {
  if (!server.listening) await once(server.listen(0), "listening");
  const responses: ServerResponse[] = [];
  let note = (_request: unknown, _response: ServerResponse) => {};
  const arrived = new Promise<void>((resolve) => {
    note = (_request, response) => {
      if (responses.push(response) === count) resolve();
    };
  });
  server.on("request", note);
  const client = connect((server.address() as AddressInfo).port).on("error", () => {});
  client.write(get.repeat(count));
  await arrived;
  server.off("request", note);
  return { client, responses };
}

async function open(): Promise<ServerResponse> {
  const { responses } = await request();
  return responses[0] as ServerResponse;
}

const closed = (response: ServerResponse) => once(response.req.socket, "close");

it("gives so many places to one, and so many altogether, until a response ends", async () => {
  const places = createPlaces({ ofOne: 2, inAll: 3 });
  const first = await open();
  expect(places.hold("a", first)).toBe(true);
  places.hold("a", await open());
  const another = await open();
  expect(() => places.hold("a", another)).toThrow(OverloadedError);
  places.hold("b", await open());
  expect(() => places.hold("c", another)).toThrow(OverloadedError);
  first.end();
  await once(first, "close");
  expect(places.hold("c", another)).toBe(true);
  const last = await open();
  expect(() => places.hold("a", last)).toThrow(OverloadedError);
});

it("gives a place back when the work that took it is done", () => {
  const places = createPlaces({ ofOne: 1 });
  const leave = places.take("a");
  expect(() => places.take("a")).toThrow(OverloadedError);
  leave();
  places.take("a");
  expect(() => places.take("a")).toThrow(OverloadedError);
});

it("gives no place to a client that has left before it is authorized", async () => {
  const places = createPlaces({ ofOne: 1 });
  for (let count = 0; count < 3; count += 1) {
    const { client, responses } = await request();
    const response = responses[0] as ServerResponse;
    client.destroy();
    await closed(response);
    expect(places.hold("a", response)).toBe(false);
  }
  expect(places.hold("a", await open())).toBe(true);
});

it("takes a place back once, when the connection ends, also from a response that waits for an earlier one", async () => {
  const refusal = new Error("Too many");
  const places = createPlaces({ ofOne: 2, refusal: () => refusal });
  const { client, responses } = await request(2);
  const [one, two] = responses as [ServerResponse, ServerResponse];
  places.hold("a", one);
  places.hold("a", two);
  const another = await open();
  expect(() => places.hold("a", another)).toThrow(refusal);
  client.destroy();
  await closed(one);
  expect(places.hold("a", another)).toBe(true);
  expect(places.hold("a", await open())).toBe(true);
  const last = await open();
  expect(() => places.hold("a", last)).toThrow(refusal);
});
