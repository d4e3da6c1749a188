import { chromium } from "playwright";
const base="http://localhost:4711";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args:["--no-sandbox","--disable-gpu"], chromiumSandbox:false });
const ctx = await browser.newContext({ baseURL: base, timezoneId:"Europe/London", locale:"en-GB" });
const r = await ctx.request.post("/graphql",{data:{query:`mutation($i:SignInInput!){signIn(input:$i){__typename}}`,variables:{i:{email:"organizer@example.com",password:process.argv[2]}}}});
console.log(await r.text());
const word="Donaudampfschiff".repeat(13).slice(0,190);
if (process.argv[3]==="seed") for (let i=0;i<60;i++) { const q=await ctx.request.post("/graphql",{data:{query:`mutation($i:SubmitContactFormInput!){submitContactForm(input:$i){__typename}}`,variables:{i:{name:i===59?word:i===58?"مؤتمر الذكاء الاصطناعي":`Visitor ${i}`,email:`v${i}@example.com`,subject:"Lift",message:i===58?"مؤتمر الذكاء الاصطناعي والحدائق ".repeat(4):"Is there a lift? One of us comes in a wheelchair, and two bring a pram."}}}}); if(i%20===0) console.log(await q.text()); }
const page = await ctx.newPage();
const list=(process.argv[4]??"speakers,speakers&item=new,schedule,tickets,contact,subscribers,venue,integrations").split(",");
for (const w of [390,820,1440]) {
  await page.setViewportSize({width:w,height:w===390?844:900});
  for (const t of list) {
    await page.goto(`/admin?tab=${t}`); await page.waitForTimeout(1200);
    await page.waitForLoadState("networkidle").catch(()=>{});
    const over=await page.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
    await page.screenshot({path:`/tmp/shots/${t.replace(/\W/g,"_")}-${w}.png`});
    console.log(t,w,over);
  }
}
await browser.close();
