import { contactFormInput } from "@summit/schema/validation/contact.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** Checks the contact form by the rules that the server has, too. */
export const controlContactForm = controlForm(contactFormInput);
