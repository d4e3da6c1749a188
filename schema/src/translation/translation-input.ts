import type { InputFieldMap } from "@pothos/core";
import { builder, type InputFields } from "#builder.ts";
import {
  isTranslatable,
  type TranslatableModel,
  translatablePhrases,
  translatableTexts,
} from "#translation/translatable.ts";

const PhraseInput = builder.inputType("PhraseInput", {
  description: "What a text of a list is in another language, wherever the list has it.",
  fields: (t) => ({
    original: t.string({ required: true, description: "The text as it was written." }),
    text: t.string({ description: "Up to 2,000 characters; null or empty removes it." }),
  }),
});

const inputOf = (model: TranslatableModel) =>
  builder.inputType(`${model}TranslationInput`, {
    description: "Texts in another language. Omitted ones stay as they are.",
    fields: (t): InputFieldMap => ({
      language: t.string({
        required: true,
        description: "A BCP 47 tag, such as fr. It need not be a language of the site yet.",
      }),
      ...Object.fromEntries(
        translatableTexts[model].map((field) => [
          field,
          t.string({
            description: `By the rules of \`${field}\`, a list with a line per entry; null or empty removes it.`,
          }),
        ]),
      ),
      ...(translatablePhrases[model] && {
        phrases: t.field({
          type: [PhraseInput],
          description: `The texts of its lists: ${listsOf(model)}. Those that are not named stay.`,
        }),
      }),
    }),
  });

/** The lists with phrases that a model has. */
export const listsOf = (model: TranslatableModel): string =>
  Object.keys(translatablePhrases[model] ?? {})
    .map((list) => `\`${list}\``)
    .join(", ");

const inputs = new Map<TranslatableModel, ReturnType<typeof inputOf>>();

/** The translations in the inputs of a model; nothing for one without any. */
export function translationsInput(model: string, t: InputFields): InputFieldMap {
  if (!isTranslatable(model)) return {};
  const type = inputs.get(model) ?? inputOf(model);
  inputs.set(model, type);
  return {
    translations: t.field({
      type: [type],
      description: "Its texts in other languages. Languages that are not named stay as they are.",
    }),
  };
}
