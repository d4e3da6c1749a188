import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Simulated states of a network. `pass`: normal; `refuse`: connections are refused; `reset`: connections are
 * reset; `mute`: data is dropped silently; `slow`: data is delayed by seconds.
 */
export type NetworkState = "pass" | "refuse" | "reset" | "mute" | "slow";

export interface NetworkProxy {
  port: number;
  /** Changes the state, also of open connections. */
  become(state: NetworkState): Promise<void>;
  /** Directs new connections to another port, and resets open ones. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** A TCP proxy to a local port, with a variable state. */
export async function startProxy(port: number, slowByMs = 1_000): Promise<NetworkProxy> {
  let toPort = port;
  const sockets = new Set<Socket>();
  let state: NetworkState = "pass";

  /** A mute network drops data, which never arrives. */
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
      // Connections through a mute network never recover.
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
