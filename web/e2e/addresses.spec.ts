import { expect, notFoundLog, test } from "./support/test.ts";

const redirects = [
  { from: "/blog", to: "/news" },
  { from: "/speaker/rupert-vasanthan", to: "/speakers/rupert-vasanthan" },
  { from: "/agenda/day1", to: "/agenda#day1" },
  { from: "/agenda/day2", to: "/agenda#day2" },
  { from: "/schedule", to: "/agenda" },
  { from: "/expo", to: "/exhibition" },
  { from: "/attend", to: "/register" },
  { from: "/tickets", to: "/register" },
];

test.describe("addresses that have moved", { tag: "@once" }, () => {
  for (const { from, to } of redirects) {
    test(`${from} moved for good to ${to}`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(to);
    });
  }
});

test.describe("a path that is no page", { tag: "@once" }, () => {
  test.use({ expectedProblems: [notFoundLog] });
  const text = "The page you're looking for doesn't exist or has been moved.";

  for (const path of ["/no-such-page", "/no/such/page"]) {
    test(`${path} is answered with 404 and a way home`, async ({ read, request }) => {
      expect((await request.get(path)).status()).toBe(404);
      const page = await read(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      await expect(page.getByText(text)).toBeVisible();
      const button = page.getByRole("link", { name: "Return to Conference" });
      await expect(button).toHaveAttribute("href", "/");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
  }

  test("a mangled path is a client's error, not the server's", async ({ request }) => {
    for (const path of ["/%E0%A4%A", "/speakers/%00", "/..%2f..%2fetc%2fpasswd"]) {
      const { status } = await request.get(path).then((r) => ({ status: r.status() }));
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});
