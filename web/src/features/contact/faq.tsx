import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { Heading2 } from "#ui/section-heading.tsx";

type FaqProps = { entries: readonly { question: string; answer: string }[] };

/** The first questions with their answers, not collapsed because there are only a few. */
export function Faq({ entries }: FaqProps) {
  const t = useTranslate();
  return (
    <Box
      display="grid"
      gap={{ base: 8, lg: 16 }}
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" }}
    >
      <Heading2>{t("visit.faq")}</Heading2>
      <div>
        {entries.map(({ question, answer }) => (
          <Box key={question} borderTop="2px solid" borderColor="fg" paddingBlock={6}>
            <chakra.h3 dir="auto" fontSize="xl" fontWeight="semibold" lineHeight="1.2">
              {question}
            </chakra.h3>
            <Box dir="auto" as="p" color="fg.muted" marginTop={3}>
              {answer}
            </Box>
          </Box>
        ))}
      </div>
    </Box>
  );
}
