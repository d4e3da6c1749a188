import type { Translate, WriteMessage } from "@summit/schema/messages/translator.ts";
import { createContext, useContext } from "react";

export const TranslateContext = createContext<WriteMessage>(
  (key: string, ..._values: unknown[]) => key,
);

/** Writes messages in the language of the page. */
export const useTranslate = (): Translate => useContext(TranslateContext);
