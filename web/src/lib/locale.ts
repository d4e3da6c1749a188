import { createContext, useContext } from "react";
import { usualLocale } from "./page-locale.ts";

/** A language with an hour cycle, as a Unicode locale identifier such as en-GB-u-hc-h23. */
export const LocaleContext = createContext(usualLocale);

/** How to write dates, times and numbers on this page. */
export const useLocale = (): string => useContext(LocaleContext);

/** The same in English, with the hour cycle of the conference: what is for its team is in English. */
export const englishLocale = (locale: string): string =>
  `en-GB${/-u-hc-.*/.exec(locale)?.[0] ?? ""}`;
