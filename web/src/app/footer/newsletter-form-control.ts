import { newsletterInput } from "@summit/schema/validation/newsletter.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** Validates the newsletter form with the rules shared with the server. */
export const controlNewsletterForm = controlForm(newsletterInput);
