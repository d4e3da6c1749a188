import express from "express";
import { port, readSavedResponse } from "./saved-response.ts";

/** Plain Express with one route and a constant response. */
const { headers, body } = readSavedResponse();
const app = express();
app.get("/", (_request, response) => {
  response.set(headers).send(body);
});
app.listen(port, "127.0.0.1");
