// Shows a part of a conference's site on other pages:
//   <script src="https://summit.example/embed.js" data-show="agenda" async></script>
// `data-show` is agenda, speakers, countdown, speakers/<slug> or agenda/<day>/<slug>;
// `data-day` (such as day2), `data-room` and `data-limit` choose a part of the agenda, `data-limit` also of the speakers;
// `data-site` is the path of a conference below the main site, for example /c/robotics-day;
// `data-scheme` is light, dark or auto, which follows the visitor's system.
// The documents that are shown load the same file, which then counts down and tells their height.
(() => {
  const kind = "summit-embed-height";
  if (document.documentElement.dataset.embed !== undefined) return behaveInFrame();

  const script = document.currentScript;
  if (!script) return;
  const {
    show = "agenda",
    site = "",
    scheme = "light",
    title = `${show} of the conference`,
  } = script.dataset;
  const frame = document.createElement("iframe");
  const address = new URL(`${site}/embed/${show}#${scheme}`, script.src);
  for (const name of ["day", "room", "limit"]) {
    const value = script.dataset[name];
    if (value) address.searchParams.set(name, value);
  }
  frame.src = address.href;
  frame.title = title;
  frame.loading = "lazy";
  frame.style.cssText = "display:block;width:100%;height:20rem;border:0";
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow || data?.kind !== kind) return;
    frame.style.height = `${Math.min(Number(data.height) || 0, 50_000)}px`;
  });
  script.after(frame);

  function behaveInFrame() {
    const tell = () =>
      parent.postMessage({ kind, height: document.body.offsetHeight }, "*");
    new ResizeObserver(tell).observe(document.body);
    const timer = document.querySelector("[data-until]");
    if (!timer) return;
    const count = () => {
      const left = Math.max(0, Math.floor((Date.parse(timer.dataset.until) - Date.now()) / 1000));
      const parts = {
        days: Math.floor(left / 86_400),
        hours: Math.floor(left / 3_600) % 24,
        minutes: Math.floor(left / 60) % 60,
        seconds: left % 60,
      };
      for (const value of timer.querySelectorAll("[data-unit]")) {
        value.textContent = String(parts[value.dataset.unit]).padStart(2, "0");
      }
      if (left > 0) setTimeout(count, 1000 - (Date.now() % 1000));
    };
    timer.hidden = false;
    count();
  }
})();
