import { newsletterInput } from "@summit/schema/validation/newsletter.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** Checks the newsletter form by the rules that the server has, too. */
export const controlNewsletterForm = controlForm(newsletterInput);
