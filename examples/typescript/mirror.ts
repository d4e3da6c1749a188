import { createServer, type IncomingMessage } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import {
  type Content,
  type Kind,
  noContent,
  readChanges,
  readConference,
  readKind,
  readRecord,
} from "./content.ts";
import { readJson, writeJson } from "./json-file.ts";

/** Maintains a copy of the conference in a file: updates it, and then applies webhooks. */
const [path = "mirror.json"] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 8080);
const secret = process.env.SUMMIT_WEBHOOK_SECRET;
if (!secret) throw new Error("SUMMIT_WEBHOOK_SECRET is missing.");

/** Verifies signatures, and rejects those older than five minutes. */
const webhook = new Webhook(secret);

/** A copy, with the ids of processed deliveries. */
type Mirror = Content & { deliveries?: string[] };

interface Event {
  type: string;
  data: { id: string; version?: number };
}

/** More than arrive within the three days for which a delivery is retried. */
const keptDeliveries = 10_000;
const longestBody = 1_000_000;

const kindOf: Record<string, Kind> = {
  speaker: "speakers",
  schedule_item: "sessions",
  article: "articles",
  ticket_type: "passes",
  exhibit_package: "exhibitors",
  sponsor: "sponsors",
};

const mirror: Mirror = await readJson(path, noContent);

/** Deliveries are processed in order, after the initial read. */
let turn: Promise<unknown> = Promise.resolve();

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  if (body === undefined) return void response.writeHead(413).end("too long");
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>) as Event;
    const id = String(request.headers["webhook-id"]);
    const outcome = await announceInTurn(() => take(id, event));
    console.log(`${event.type} ${event.data.id}: ${outcome}`);
    response.end(outcome);
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError;
    console.error(String(error));
    // Any other status than 2xx causes a retry.
    response.writeHead(isForged ? 401 : 500).end(isForged ? error.message : "not applied");
  }
});
server.listen(port);
// Changes during the read are delivered meanwhile, and applied afterwards.
await announceInTurn(async () => {
  await readChanges(mirror);
  await writeJson(path, mirror);
});
console.log("up to date, and listening");

function announceInTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/** Applies a delivery once, and returns when it is stored. */
async function take(id: string, event: Event): Promise<string> {
  const { deliveries = [] } = mirror;
  if (deliveries.includes(id)) return "duplicate";
  const outcome = await apply(event);
  mirror.deliveries = [...deliveries, id].slice(-keptDeliveries);
  await writeJson(path, mirror);
  return outcome;
}

/**
 * An event identifies the changed record. Its current state is read, so that a late event does not restore old
 * data.
 */
async function apply({ type, data: { id, version = 0 } }: Event): Promise<string> {
  const [subject = "", verb] = type.split(".");
  const kind = kindOf[subject];
  if (kind) {
    const known = mirror[kind][id];
    if (verb === "deleted") delete mirror[kind][id];
    else if (version > 0 && known && known.version >= version) return "known";
    else await readRecord(mirror, kind, id);
    const record = mirror[kind][id];
    if (record && record.version < version) throw new Error("The API is behind its webhooks.");
  } else if (subject === "programme") await readKind(mirror, "sessions");
  else if (["conference", "venue_details", "contact_details"].includes(subject)) {
    await readConference(mirror);
  } else return "ignored";
  return "applied";
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > longestBody) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8");
}
