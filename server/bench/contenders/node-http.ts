import { createServer } from "node:http";
import { port, readSavedResponse } from "./saved-response.ts";

/** Plain node:http: reads the request and writes a constant response. */
const { headers, body } = readSavedResponse();
createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(200, { ...headers, "Content-Length": body.length }).end(body);
  });
}).listen(port, "127.0.0.1");
