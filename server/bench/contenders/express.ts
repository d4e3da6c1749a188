import express from "express";
import { port, readAnswer } from "./answer.ts";

/** Express as it is, with one route and bytes that it has. */
const { headers, body } = readAnswer();
const app = express();
app.get("/", (_request, response) => {
  response.set(headers).send(body);
});
app.listen(port, "127.0.0.1");
