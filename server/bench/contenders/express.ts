import express from "express";
import { port, readAnswer } from "./answer.ts";

/** Plain Express with one route and a constant response. */
const { headers, body } = readAnswer();
const app = express();
app.get("/", (_request, response) => {
  response.set(headers).send(body);
});
app.listen(port, "127.0.0.1");
