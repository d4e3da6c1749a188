import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { SessionTitle } from "#entities/session/cancelled.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { AgendaItem } from "./days.ts";
import { EntryDescription } from "./entry-description.tsx";

type BreakEntryProps = {
  item: AgendaItem;
  heading: "h3" | "h4";
  /** Its type and state, which follow the title. */
  children: ReactNode;
};

/** A break, on one subdued line. */
export function BreakEntry({ item, heading, children }: BreakEntryProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const isSelling = useIsSelling();
  return (
    <Box gridArea="main" color="fg.muted">
      <Line>
        <chakra.h3
          as={heading}
          dir="auto"
          lang={languageOf(item, "title", item.language)}
          fontSize={{ base: "md", md: "lg" }}
          fontWeight="medium"
          lineHeight="1.3"
        >
          <SessionTitle status={item.status}>{item.title}</SessionTitle>
        </chakra.h3>
        {children}
        {isSelling && <TextLink to={paths.register}>{t("programme.registerNow")}</TextLink>}
      </Line>
      {item.descriptionHtml && (
        <EntryDescription
          label={t("programme.aboutBreak")}
          fullLabel={t("programme.aboutBreakOf", { title: item.title })}
          html={item.descriptionHtml}
          lang={languageOf(item, "description", item.language)}
        />
      )}
    </Box>
  );
}

const Line = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 3,
    rowGap: 1,
    "& > a": {
      marginLeft: { md: "auto" },
      color: "fg.muted",
      fontSize: "sm",
      whiteSpace: "nowrap",
      _hover: { color: "fg" },
      _print: { display: "none" },
    },
  },
});
