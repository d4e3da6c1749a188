import type { MessageKey } from "@summit/schema/messages/translator.ts";
import type { ScheduleItemType } from "#graphql/generated.ts";

/** What the kinds of sessions are called. */
export const typeNames: Record<ScheduleItemType, MessageKey & `session.type${string}`> = {
  Keynote: "session.typeKeynote",
  Session: "session.typeSession",
  Talk: "session.typeTalk",
  Workshop: "session.typeWorkshop",
  Panel: "session.typePanel",
  Networking: "session.typeNetworking",
  Break: "session.typeBreak",
  Closing: "session.typeClosing",
};
