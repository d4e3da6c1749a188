import type { Response } from "express";
import { sendPlainPage } from "#pages/error-page.ts";

/** The kinds of links in newsletter mails. */
export type LinkKind = "confirm" | "unsubscribe";

const questions = {
  confirm: {
    title: "Confirm your subscription",
    text: "Confirm your address to get the newsletter.",
    action: { label: "Confirm subscription", posts: [] },
  },
  unsubscribe: {
    title: "Leave the newsletter",
    text: "Your address will be deleted from the list, and you will get no more issues.",
    action: { label: "Unsubscribe", posts: [] },
  },
} as const;

const outcomes = {
  confirm: { title: "You are subscribed", text: "Your address is confirmed." },
  unsubscribe: {
    title: "You are unsubscribed",
    text: "Your address has been deleted from the list. You will get no more issues.",
  },
};

const tooOld = {
  title: "This link no longer works",
  text: "A link to confirm works once, for seven days. To leave the newsletter, use the link in the latest mail.",
};

/**
 * The pages for links in mails of a conference that is no longer published and has no site: subscribers can
 * still unsubscribe. They do not name the conference.
 */
export const plainPages = {
  ask: (response: Response, kind: LinkKind) => sendPlainPage(response, questions[kind]),
  tell: (response: Response, kind: LinkKind, isDone: boolean) =>
    sendPlainPage(response, isDone ? outcomes[kind] : tooOld),
};
