import type { Locator, Page } from "@playwright/test";

/** The card of /auth with whichever of its views is shown. */
export class AuthPage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly fullName: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.main = page.getByRole("main");
    this.heading = this.main.getByRole("heading", { level: 1 });
    this.fullName = this.main.getByLabel("Full name");
    this.email = this.main.getByLabel("Email", { exact: true });
    this.password = this.main.getByLabel("Password", { exact: true });
    this.newPassword = this.main.getByLabel("New password", { exact: true });
    this.toast = page.locator("[data-toast=open]");
  }

  button(name: string): Locator {
    return this.main.getByRole("button", { name, exact: true });
  }

  link(name: string): Locator {
    return this.main.getByRole("link", { name, exact: true });
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.button("Sign In").click();
  }
}
