import {
  newPasswordInput,
  passwordResetRequestInput,
  signInInput,
  signUpInput,
} from "@summit/schema/validation/account.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** Validates the forms of /auth by the rules shared with the server. */
export const authForms = {
  signIn: controlForm(signInInput),
  signUp: controlForm(signUpInput),
  resetRequest: controlForm(passwordResetRequestInput),
  newPassword: controlForm(newPasswordInput),
};
