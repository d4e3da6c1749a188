import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { ChakraProvider } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { WriteMessage } from "@summit/schema/messages/translator.ts";
import type { ReactNode } from "react";
import { LocaleContext } from "#lib/locale.ts";
import { TranslateContext } from "#lib/translate.ts";
import { BuiltInOperationsContext } from "#site/built-in-operations.ts";
import { type Site, SiteContext } from "#site/site.ts";
import { type SubmittedForm, SubmittedFormContext } from "#site/submitted-form.ts";
import { ForViewerContext } from "#site/viewer/for-viewer.ts";
import { system } from "#theme/system.ts";

type ProvidersProps = {
  apollo: ApolloClient;
  styles: EmotionCache;
  site: Site;
  /** Writes messages in its language. */
  translate: WriteMessage;
  /** How dates, times and numbers are written: a Unicode locale identifier. */
  locale: string;
  builtIn: ReadonlySet<string>;
  submitted?: SubmittedForm | undefined;
  /** Whether the server has rendered the page for whoever is signed in. */
  forViewer: boolean;
  children: ReactNode;
};

/** All context providers of a page, identical on the server and in the browser. */
export function Providers(props: ProvidersProps) {
  const { apollo, styles, site, translate, locale, builtIn, submitted, forViewer, children } =
    props;
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <ApolloProvider client={apollo}>
          <SiteContext value={site}>
            <LocaleContext value={locale}>
              <TranslateContext value={translate}>
                <BuiltInOperationsContext value={builtIn}>
                  <SubmittedFormContext value={submitted ?? null}>
                    <ForViewerContext value={forViewer}>{children}</ForViewerContext>
                  </SubmittedFormContext>
                </BuiltInOperationsContext>
              </TranslateContext>
            </LocaleContext>
          </SiteContext>
        </ApolloProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
