import { translatedLanguages } from "@summit/schema/messages/languages.ts";
import { answeringIn } from "@summit/schema/messages/readers.ts";
import type { Request, RequestHandler } from "express";

/** The language with a catalogue that a request prefers by its `Accept-Language`. Nothing that depends on it may be cached. */
export const acceptedLanguage = (request: Request): string =>
  request.acceptsLanguages([...translatedLanguages]) || "en-GB";

/** Answers and refuses in the language that a request asks for. */
export const answerInAcceptedLanguage: RequestHandler = (request, _response, next) =>
  answeringIn(acceptedLanguage(request), next, request.acceptsLanguages());
