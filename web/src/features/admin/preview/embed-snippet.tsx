import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import { CopyField } from "#ui/form/copy-field.tsx";
import { LabelledSelect } from "#ui/form/select.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { SectionTitle } from "../crud/section.tsx";

/** The available embeds, with their accessible names and the heights of their frames. */
const parts = {
  agenda: { label: "The agenda", title: "Agenda", height: 600 },
  speakers: { label: "The speakers", title: "Speakers", height: 600 },
  countdown: { label: "The countdown", title: "Countdown", height: 260 },
};

type Part = keyof typeof parts;

/** The colour schemes of the page around it, as fragments of the embed's address. */
const schemes = { light: "Light", dark: "Dark", auto: "As the visitor’s system" };

type Scheme = keyof typeof schemes;

/**
 * HTML snippets that embed parts of the conference in other websites.
 *
 * @param base the path of the conference's site, empty for that of the host
 */
export function EmbedSnippet({ base }: { base: string }) {
  const [part, setPart] = useState<Part>("agenda");
  const [scheme, setScheme] = useState<Scheme>("light");
  const { title, height } = parts[part];
  const { origin } = window.location;
  const hash = scheme === "light" ? "" : `#${scheme}`;
  const address = siteUrl(paths.embed({ show: part }), { base, origin }) + hash;
  const options = [base && ` data-site="${base}"`, hash && ` data-scheme="${scheme}"`].join("");
  const script = `<script src="${origin}${paths.embedScript}" data-show="${part}"${options} data-title="${title}" async></script>`;
  const frame = `<iframe src="${address}" title="${title}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;
  return (
    <chakra.section aria-labelledby="embed" marginTop={10}>
      <SectionTitle id="embed">On other websites</SectionTitle>
      <Box as="p" marginTop={3} marginBottom={5} color="fg.muted" maxWidth="prose">
        One line of HTML shows a part of this site on another one, such as a sponsor’s, in its
        colours and without cookies. Changes appear there within a few minutes.
      </Box>
      <Box display="grid" gap={5}>
        <Box display="grid" gap={5} gridTemplateColumns={{ md: "repeat(2, 20rem)" }}>
          <LabelledSelect
            label="What to show"
            value={part}
            onChange={({ target }) => setPart(target.value as Part)}
            options={Object.entries(parts).map(([value, { label }]) => ({ value, label }))}
          />
          <LabelledSelect
            label="Colours of the page around it"
            value={scheme}
            onChange={({ target }) => setScheme(target.value as Scheme)}
            options={Object.entries(schemes).map(([value, label]) => ({ value, label }))}
          />
        </Box>
        <CopyField
          id="embed-script"
          label="As a script, which adjusts its height"
          value={script}
          copyLabel="Copy script"
          copied="Script copied to clipboard"
        />
        {part === "agenda" && (
          <Box as="p" fontSize="sm" color="fg.muted" maxWidth="prose">
            For a part of the agenda, add <code>data-day="day2"</code>,{" "}
            <code>data-room="Main hall"</code> or <code>data-limit="5"</code> to the script.
          </Box>
        )}
        <CopyField
          id="embed-frame"
          label="As an iframe, where scripts are not allowed"
          value={frame}
          copyLabel="Copy frame"
          copied="Frame copied to clipboard"
        />
        <p>
          <TextAnchor href={address} target="_blank" rel="noopener">
            See how it looks
          </TextAnchor>
        </p>
      </Box>
    </chakra.section>
  );
}
