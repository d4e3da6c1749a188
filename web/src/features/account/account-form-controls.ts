import { changePasswordInput, deleteAccountInput } from "@summit/schema/validation/account.ts";
import { controlForm } from "#ui/form/control-form.ts";

/** The forms of /account, checked by the rules that the server has, too. */
export const accountForms = {
  changePassword: controlForm(changePasswordInput),
  deleteAccount: controlForm(deleteAccountInput),
};
