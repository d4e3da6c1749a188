import { changePasswordInput, deleteAccountInput } from "@summit/schema/validation/account.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** Validates the forms of /account by the rules shared with the server. */
export const accountForms = {
  changePassword: controlForm(changePasswordInput),
  deleteAccount: controlForm(deleteAccountInput),
};
