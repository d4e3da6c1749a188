import { contactFormInput } from "@summit/schema/validation/contact.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** Validates the contact form by the rules shared with the server. */
export const controlContactForm = controlForm(contactFormInput);
