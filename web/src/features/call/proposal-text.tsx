import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { RenderedText } from "#ui/rendered-text.tsx";
import type { CallData } from "./call-data.ts";
import { fieldLabel } from "./proposal-fields.tsx";

type Props = { call: CallData; values: Readonly<Record<string, string>> };

/** Chosen values, a line each, by their labels; what is none of them stays. */
const inWords = (text: string | undefined, values: readonly string[], labels: readonly string[]) =>
  text
    ?.split("\n")
    .map((line) => labels[values.indexOf(line)] ?? line)
    .join("\n");

/** A proposal that cannot be changed, to read. */
export function OwnProposalText({ call, values }: Props) {
  const locale = useLocale();
  const t = useTranslate();
  const people = Array.from({ length: 10 }, (_, at) => {
    const [name, email] = [values[`person.${at}.name`], values[`person.${at}.email`]];
    return name || email ? `${name} (${email})` : "";
  }).filter(Boolean);
  const named: Record<string, string | undefined> = {
    kind: call.kinds.find(({ key }) => key === values.kind)?.name,
    trackId: call.tracks.find(({ id }) => id === values.trackId)?.name,
    language: values.language && languageName(locale, values.language),
    level: inWords(values.level, call.levels, call.levelLabels),
    ...Object.fromEntries(
      call.questions.map(({ key, options, optionLabels }) => {
        const name = `answer.${key}`;
        return [name, inWords(values[name], options, optionLabels)];
      }),
    ),
    people: people.join("\n"),
  };
  const names = [
    "abstract",
    "kind",
    "language",
    "level",
    "trackId",
    "description",
    "notes",
    ...call.questions.map(({ key }) => `answer.${key}`),
    "people",
  ];
  return (
    <chakra.dl display="grid" gap={5}>
      {names.map((name) => {
        const text = named[name] ?? values[name];
        return (
          text && (
            <div key={name}>
              <chakra.dt color="fg.muted" fontSize="sm">
                {fieldLabel(t, name, call)}
              </chakra.dt>
              {name === "description" && values.descriptionHtml ? (
                <dd>
                  <RenderedText html={values.descriptionHtml} />
                </dd>
              ) : (
                <Box as="dd" dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
                  {text}
                </Box>
              )}
            </div>
          )
        );
      })}
    </chakra.dl>
  );
}
