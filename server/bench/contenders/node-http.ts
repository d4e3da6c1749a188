import { createServer } from "node:http";
import { port, readAnswer } from "./answer.ts";

/** The least that Node can do: it reads the request to its end and writes bytes that it has. */
const { headers, body } = readAnswer();
createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(200, { ...headers, "Content-Length": body.length }).end(body);
  });
}).listen(port, "127.0.0.1");
