import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { chromium } from "playwright";

const port = "4871";
const dir = await mkdtemp("/tmp/life-data-");
const server = spawn(process.execPath, ["../server/dist/main.js"], {
  env: {
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: dir,
    LOG_LEVEL: "warn",
    RATE_LIMIT_FACTOR: "1000",
  },
});
let out = "";
const ready = new Promise((r) =>
  server.stdout.on("data", (c) => {
    out += c;
    const m = /Organizer +(\S+)\s+Password +(\S+)/.exec(out);
    if (m) r(m);
  }),
);
server.stderr.on("data", (c) => process.stderr.write(c));
try {
  const [, email, password] = await ready;
  const url = `http://localhost:${port}`;
  const { findChromium } = await import("./e2e/support/find-chromium.ts").catch(() => ({}));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || findChromium?.(),
    chromiumSandbox: false,
    args: ["--disable-gpu"],
  });
  const ctx = await browser.newContext({
    baseURL: url,
    timezoneId: "Europe/Berlin",
    locale: "de-DE",
  });
  const gql = async (query, variables) => {
    const r = await ctx.request.post("/graphql", { data: { query, variables } });
    const j = await r.json();
    if (j.errors) console.log(JSON.stringify(j.errors).slice(0, 400));
    return j.data;
  };
  await gql("mutation($i: SignInInput!){signIn(input:$i){__typename}}", { i: { email, password } });
  const page = await ctx.newPage();
  page.on("console", (m) => {
    if (m.type() === "error") console.log("console", m.text().slice(0, 300));
  });
  const shot = async (name, path, act) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.waitForTimeout(1200);
      if (act) await act(width);
      await page.screenshot({ path: `/tmp/life_shots/${name}-${width}.png`, fullPage: true });
    }
  };
  await shot("create", "/create-conference", async (w) => {
    await page.getByRole("combobox", { name: "Time zone", exact: true }).fill("berl");
    await page.waitForTimeout(400);
  });
  const c = (
    await gql(
      'mutation { createConference(input:{name:"Robotics Day Berlin 2027",description:"Robots.",startDate:"2027-05-03",endDate:"2027-05-05",timeZone:"Europe/Berlin",country:"DE"}){... on Conference{id}}}',
    )
  ).createConference.id;
  await gql(
    `mutation { a: createSpeaker(input:{conferenceId:"${c}",name:"Ida Arm",title:"Engineer"}){... on Speaker{id}} }`,
  );
  const sp = (
    await gql(
      `mutation { a: createSpeaker(input:{conferenceId:"${c}",name:"Otto Secret",title:"Engineer",publication:draft}){... on Speaker{id}} }`,
    )
  ).a.id;
  await gql(
    `mutation { a: createArticle(input:{conferenceId:"${c}",slug:"soon",title:"Doors open soon",excerpt:"A word.",body:"Text.",publishedOn:"2027-01-01",publication:draft,publishAt:"2027-01-01T09:00"}){__typename} b: createScheduleItem(input:{conferenceId:"${c}",day:day1,startTime:"09:00",endTime:"10:00",title:"Soft grippers",publication:draft,speakerIds:["${sp}"]}){__typename} }`,
  );
  await shot("landing", `/admin?conference=${c}`);
  await shot("articles", `/admin?conference=${c}&tab=articles`);
  const art = (await gql(`{ articles(conferenceId:"${c}",drafts:true){id} }`)).articles[0].id;
  await shot("article-form", `/admin?conference=${c}&tab=articles&item=${art}`);
  await shot("copy", `/admin?conference=${c}&tab=settings&copy=1`);
  await gql(
    `mutation { submitContactForm(input:{conferenceId:"${c}",name:"A",email:"a@example.com",subject:"Hi",message:"Hello"}){__typename} }`,
  );
  await gql(`mutation { publishConference(input:{id:"${c}"}){__typename} }`);
  // presence
  await gql(
    `mutation { inviteMember(input:{conferenceId:"${c}",email:"cora@example.com",role:editor}){__typename} }`,
  );
  await shot("speaker-form", `/admin?conference=${c}&tab=speakers&item=${sp}`);
  await shot("preview-speakers", `/preview/c/robotics-day-berlin-2027/speakers`);
  await shot("preview-agenda", `/preview/c/robotics-day-berlin-2027/agenda`);
  await shot("preview-speaker", `/preview/c/robotics-day-berlin-2027/speakers/otto-secret`);
  await shot("account", `/account`);
  await browser.close();
} finally {
  server.kill();
}
process.exit(0);
