/** The styles of the reference, in the system's typeface and colour scheme. */
export const referenceStyles = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--line:light-dark(#d9d6cf,#3b3a46);--muted:light-dark(#5d5a66,#b3b0bd);--link:light-dark(#8a2f0b,#ffb596)}
html{scroll-padding-top:1rem}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 6rem;font:1rem/1.55 system-ui,sans-serif;color:light-dark(#1c1a24,#f2f0ea);background:light-dark(#fbfaf7,#17161f);overflow-wrap:anywhere}
h1{font-size:2.25rem;line-height:1.1;margin:.5rem 0}
h2{font-size:1.75rem;margin:4rem 0 1rem;padding-top:1rem;border-top:2px solid}
h3{font-size:1.25rem;margin:2.5rem 0 .5rem}
small,summary small{color:var(--muted);font-weight:400}
p{margin:.25rem 0;max-width:44rem}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:3px solid;outline-offset:2px}
code{font:.9375em/1.5 ui-monospace,monospace}
dl{margin:.5rem 0}
dt{margin-top:.75rem}
dd{margin:0 0 0 1.25rem}
dd dl{padding-left:1rem;border-left:2px solid var(--line)}
section>dl>dt{padding-top:.75rem;border-top:1px solid var(--line)}
:target{background:light-dark(#fff0c2,#453a12)}
summary{padding:.5rem 0;cursor:pointer;font-weight:600}
nav{margin-top:2rem}
nav ul{columns:16rem;margin:0;padding:0 0 1rem;list-style:none}
nav li{padding:.2rem 0;break-inside:avoid}
`;
