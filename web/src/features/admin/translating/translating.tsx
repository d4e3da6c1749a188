import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { lazyOf } from "#lib/lazy-of.ts";
import { WarningSign } from "#ui/form/field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSiteLanguages } from "../admin-context.ts";
import { Segments } from "../crud/segments.ts";
import {
  missingIn,
  rowOfForm,
  type Translated,
  type TranslationsInForm,
} from "./translated-values.ts";
import { untranslatedParameter } from "./untranslated-parameter.ts";

const TranslationPanel = lazyOf(() => import("./translation-panel.tsx"), "TranslationPanel");

type TranslatingProps = {
  /** Undefined for a form without texts of the site. */
  translated: Translated | undefined;
  form: RefObject<HTMLFormElement | null>;
  /** The fields in the first language. */
  children: ReactNode;
};

/**
 * The fields of a form in the language that somebody has chosen: as they are in the first one, and what can be translated
 * in another. Only where the site has further languages.
 */
export function Translating({ translated, form, children }: TranslatingProps) {
  const languages = useSiteLanguages();
  if (!translated || languages.length < 2) return children;
  return (
    <InLanguages translated={translated} form={form} languages={languages}>
      {children}
    </InLanguages>
  );
}

type InLanguagesProps = TranslatingProps & {
  translated: Translated;
  languages: readonly string[];
};

function InLanguages({ translated, form, languages, children }: InLanguagesProps) {
  const [first = ""] = languages;
  const [parameters] = useSearchParams();
  const asked = parameters.get(untranslatedParameter);
  // Whoever comes from the list of what is not translated goes on with that.
  const [chosen, choose] = useState(asked);
  const shown = chosen && languages.includes(chosen) ? chosen : first;
  const { errors, submitCount, defaultValues } = useFormState();
  const isWrong = (language: string) => hasErrors(errors, language, first);

  // What keeps a form from being saved is shown, though another language was.
  const isToFocus = useRef(false);
  const showWrong = useEffectEvent(() => {
    const wrong = languages.find(isWrong);
    if (submitCount === 0 || wrong === undefined || isWrong(shown)) return;
    isToFocus.current = true;
    choose(wrong);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt to save.
  useEffect(() => showWrong(), [submitCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the language is there.
  useEffect(() => {
    if (!isToFocus.current) return;
    isToFocus.current = false;
    const fields = form.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [];
    [...fields].find((field) => !field.closest("[hidden]"))?.focus();
  }, [shown]);

  return (
    <>
      <Box role="group" aria-label="Language of the texts" marginBottom={5}>
        <Segments>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === shown}
              onClick={() => choose(language)}
            >
              {languageName("en-GB", language)}
              {isWrong(language) ? (
                <Mark color="danger">
                  <WarningSign />
                  <VisuallyHidden>has an error</VisuallyHidden>
                </Mark>
              ) : (
                language !== first && (
                  <Missing
                    count={missingIn(
                      translated,
                      rowOfForm(translated, defaultValues),
                      translationsOf(defaultValues)[language],
                    )}
                  />
                )
              )}
            </button>
          ))}
        </Segments>
      </Box>
      <div hidden={shown !== first}>{children}</div>
      {shown !== first && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <TranslationPanel
            key={shown}
            translated={translated}
            form={form}
            first={first}
            language={shown}
          />
        </Suspense>
      )}
    </>
  );
}

type Values = Readonly<Record<string, unknown>> | undefined;

const translationsOf = (values: Values) => (values?.translations ?? {}) as TranslationsInForm;

/** Whether a form has errors in a language; those of fields that have no other one are in the first. */
function hasErrors({ translations, ...own }: FieldErrors, language: string, first: string) {
  if (language === first) return Object.keys(own).length > 0;
  return Boolean((translations as Values)?.[language]);
}

/** How many texts of the saved record are not translated. */
const Missing = ({ count }: { count: number }) =>
  count > 0 && (
    <Mark color="fg.muted" fontWeight="normal">
      {count} missing
    </Mark>
  );

const Mark = chakra("span", {
  base: { display: "inline-flex", fontSize: "xs", fontVariantNumeric: "tabular-nums" },
});
