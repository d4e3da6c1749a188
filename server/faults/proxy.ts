import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What a network between two programs can do to them. `pass`: nothing; `refuse`: nobody listens;
 * `reset`: connections are broken off; `mute`: nothing arrives any more, and nobody is told;
 * `slow`: everything arrives seconds late.
 */
export type NetworkState = "pass" | "refuse" | "reset" | "mute" | "slow";

export interface NetworkProxy {
  port: number;
  /** Changes the state, of connections that are open, too. */
  become(state: NetworkState): Promise<void>;
  /** New connections lead to another port from now on; those that are open are broken off. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** A TCP proxy to a port of this machine, whose state can be changed. */
export async function startProxy(port: number, slowByMs = 1_000): Promise<NetworkProxy> {
  let toPort = port;
  const sockets = new Set<Socket>();
  let state: NetworkState = "pass";

  /** A mute network swallows: what was sent meanwhile never arrives. */
  function forward(from: Socket, to: Socket): void {
    from.on("data", (chunk) => {
      if (state === "pass") to.write(chunk);
      if (state === "slow") setTimeout(() => to.writable && to.write(chunk), slowByMs);
    });
    from.on("close", () => {
      if (state !== "mute") to.destroy();
    });
  }

  const server = createServer((client) => {
    if (state === "reset") return void client.resetAndDestroy();
    const upstream = connect(toPort, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    forward(client, upstream);
    forward(upstream, client);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const breakOff = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()));

  const ownPort = await listen(0);
  return {
    port: ownPort,
    async become(next) {
      const previous = state;
      state = next;
      if (next === "refuse") {
        const stopped = stopListening();
        breakOff();
        await stopped;
      }
      // What a mute network has cut stays so: its connections never come to life again.
      if (next === "reset" || previous === "mute") breakOff();
      if (previous === "refuse") await listen(ownPort);
    },
    leadTo(port) {
      toPort = port;
      breakOff();
    },
    async close() {
      const stopped = server.listening ? stopListening() : undefined;
      breakOff();
      await stopped;
    },
  };
}
