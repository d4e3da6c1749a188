import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.client.conference.create({
    data: {
      id: "default",
      name: "Day",
      description: "A day.",
      status: "published",
      startDate: new Date("2030-01-01"),
      endDate: new Date("2030-01-01"),
    },
  });
});
afterAll(() => app.close());

const headers = { Origin: "https://app.example.com" };

describe("cross-origin requests", () => {
  test.each([
    "/agenda.ics",
    "/rss.xml",
    "/feed.json",
    "/newsletter/feed.xml",
    "/schedule.json",
    "/schedule.xml",
    "/sitemap.xml",
  ])("can read %s, also from the cache, without cookies", async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(app.url + path, { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("are allowed in preflights", async () => {
    const asking = { ...headers, "Access-Control-Request-Method": "GET" };
    const response = await fetch(`${app.url}/schedule.json`, {
      method: "OPTIONS",
      headers: asking,
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-methods")).toContain("GET");
  });

  it("cannot read pages", async () => {
    const response = await fetch(`${app.url}/speakers`, { headers });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});
