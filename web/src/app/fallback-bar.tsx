import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useTranslate } from "#lib/translate.ts";
import { unobscureFocus } from "#lib/unobscure-focus.ts";
import { causeOfFailure } from "#site/cause-of-failure.ts";
import { type Fallback, useFallbacks } from "#site/fallbacks.ts";
import { Button } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";

/** Says that the page shows what was known before, since something could not be loaded, and tries again. */
export function FallbackBar(): ReactNode {
  const t = useTranslate();
  const apollo = useApolloClient();
  const shown = useShownFallback();
  const [isTrying, setTrying] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown && bar.current) return unobscureFocus(bar.current);
  }, [isShown]);
  if (!shown) return null;

  async function tryAgain() {
    setTrying(true);
    // What fails again is shown by the page.
    await apollo.refetchQueries({ include: "active" }).catch(() => {});
    setTrying(false);
  }
  return (
    <Box
      ref={bar}
      role="status"
      position="sticky"
      bottom={0}
      zIndex="sticky"
      bg="ground.card"
      borderTop="1px solid"
      borderColor="line"
      _print={{ display: "none" }}
    >
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap={6}
        rowGap={2}
        paddingBlock={3}
      >
        <span>{t("site.outOfDate", { cause: causeOfFailure(t, shown.error) })}</span>
        <Button kind="quiet" aria-disabled={isTrying} onClick={() => !isTrying && void tryAgain()}>
          {isTrying ? t("site.trying") : t("site.tryAgain")}
        </Button>
      </Container>
    </Box>
  );
}

/** The first fallback among the operations of the page that is open. */
function useShownFallback(): Fallback | undefined {
  const apollo = useApolloClient();
  const fallbacks = useFallbacks();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Fallback>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other operations.
  useEffect(() => {
    const active = new Set([...apollo.getObservableQueries()].map(({ queryName }) => queryName));
    setShown([...fallbacks].find(([name]) => active.has(name))?.[1]);
  }, [apollo, fallbacks, pathname]);
  return shown;
}
