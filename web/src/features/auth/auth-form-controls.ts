import {
  newPasswordInput,
  passwordResetRequestInput,
  signInInput,
  signUpInput,
} from "@summit/schema/validation/account.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** The forms of /auth, checked by the rules that the server has, too. */
export const authForms = {
  signIn: controlForm(signInInput),
  signUp: controlForm(signUpInput),
  resetRequest: controlForm(passwordResetRequestInput),
  newPassword: controlForm(newPasswordInput),
};
