import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "./test.ts";

type Fixtures = {
  /**
   * Starts a proxy in front of the product, as on a slow connection: pages arrive up to a given text, and the rest
   * after a pause. Pages without the text arrive at once. Returns its origin.
   */
  slowPages: (until: string, pause: () => Promise<unknown>) => Promise<string>;
};

export const test = base.extend<Fixtures>({
  slowPages: async ({ baseURL }, use) => {
    const proxy = createServer();
    await use(async (until, pause) => {
      proxy.on("request", async (request, response) => {
        const answer = await fetch(new URL(request.url ?? "/", baseURL));
        const body = Buffer.from(await answer.arrayBuffer());
        const type = answer.headers.get("content-type") ?? "";
        response.writeHead(answer.status, { "content-type": type });
        const end = body.indexOf(until);
        if (end > 0) {
          response.write(body.subarray(0, end));
          await pause();
        }
        response.end(body.subarray(Math.max(end, 0)));
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    });
    proxy.closeAllConnections();
    proxy.close();
  },
});
