/** The stand-in's only stylesheet: hosted page first, dashboard below. */
export const STYLES = `
:root{--paper:#faf5ea;--band:#f1e9d8;--ink:#2a1a3b;--soft:#655a70;--line:#ddd3c2;--field:#b7abc0;--purple:#5b2a86;--purple-dark:#47206a;
--gold:#b08a3e;--white:#fffdf9;--bad:#a3202e;--bad-bg:#fbecec;--good:#22633f;--serif:'Fraunces Variable','Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif;
--sans:ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
@font-face{font-family:'Fraunces Variable';src:url(/assets/display.woff2) format('woff2');font-weight:100 900;font-display:swap}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 var(--sans);font-variant-numeric:lining-nums tabular-nums}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
a{color:inherit;text-underline-offset:3px}
button,input,select{font:inherit;color:inherit}
:focus-visible{outline:3px solid var(--purple);outline-offset:2px}
.test-band{background:var(--ink);color:#f6eeda;padding:8px 24px;font-size:14px;text-align:center}
.test-band strong{color:#f0d58f;font-weight:600;margin-right:8px}
.checkout{display:grid;grid-template-rows:auto 1fr;min-height:calc(100vh - 37px)}
.summary,.pane{padding:28px 24px}
.summary>div,.pane>div{width:100%;max-width:480px;margin:0 auto}
.pane{background:var(--white);border-top:1px solid var(--line)}
.back{display:inline-flex;align-items:center;gap:10px;color:var(--soft);text-decoration:none;min-height:32px}
.back:hover{color:var(--ink)}
.back svg{flex:none}
h1.payee{font:inherit;margin-top:24px;color:var(--soft)}
.amount{font:400 44px/1.15 var(--serif);letter-spacing:-.01em;margin-top:2px}
.lines{margin-top:28px}
.lines li{display:grid;grid-template-columns:1fr auto;gap:2px 20px;padding:14px 0;border-top:1px solid var(--line)}
.lines .name{font-weight:600;overflow-wrap:anywhere}
.lines .note{grid-column:1;color:var(--soft);font-size:14.5px;overflow-wrap:anywhere}
.lines .price{grid-row:1/span 3;grid-column:2;white-space:nowrap;text-align:right}
.lines .price small{display:block;color:var(--soft);font-size:14px}
.totals{border-top:1px solid var(--ink);padding-top:14px;display:flex;justify-content:space-between;gap:20px;font-weight:600}
.pane h2{font:400 23px/1.25 var(--serif);margin:30px 0 14px}
.pane h2:first-child,.pane .alert+h2{margin-top:0}
.field{margin-bottom:16px;min-width:0}
.field label{display:block;font-size:14.5px;font-weight:500;margin-bottom:5px}
.field input,.field select{width:100%;height:46px;padding:0 12px;background:#fff;border:1px solid var(--field);border-radius:6px;appearance:none;-webkit-appearance:none}
.field select{background-image:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23655a70' stroke-width='1.6'%3E%3Cpath d='m1 1 5 5 5-5'/%3E%3C/svg%3E");background-repeat:no-repeat;background-position:right 14px center;padding-right:36px}
.field input:hover,.field select:hover{border-color:var(--soft)}
.field input:focus,.field select:focus{outline:3px solid #d9c6ea;outline-offset:0;border-color:var(--purple)}
.field input[readonly]{background:var(--paper);border-color:var(--line);color:var(--soft)}
.field [aria-invalid=true],.field [aria-invalid=true]:focus{border-color:var(--bad);box-shadow:0 0 0 1px var(--bad)}.field [aria-invalid=true]:focus{outline-color:#f0cdd0}
.field .error{color:var(--bad);font-size:14.5px;margin-top:5px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 14px}
.alert{background:var(--bad-bg);color:var(--bad);border-left:3px solid var(--bad);border-radius:0 6px 6px 0;padding:12px 14px;margin-bottom:24px}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:10px 18px;border:1px solid transparent;border-radius:6px;font-weight:600;cursor:pointer;text-decoration:none;text-align:center}
.button.primary{background:var(--purple);color:#fff}
.button.primary:hover{background:var(--purple-dark)}
.button.quiet{background:transparent;border-color:var(--field);font-weight:500}
.button.quiet:hover{border-color:var(--ink)}
.button.small{min-height:42px;width:auto;padding:8px 16px}
.submit{margin-top:24px}
details{border-top:1px solid var(--line);margin-top:26px;padding-top:14px}
details+details{margin-top:14px}
summary{cursor:pointer;font-weight:500;min-height:30px;color:var(--soft)}
summary:hover,details[open]>summary{color:var(--ink)}
.hint{color:var(--soft);font-size:14.5px;margin:4px 0 10px}
.cards{display:grid}
.cards button{display:grid;grid-template-columns:auto 1fr;gap:0 18px;width:100%;text-align:left;align-items:baseline;background:none;border:0;border-bottom:1px solid #eee6d8;padding:9px 4px;cursor:pointer;min-height:40px}
.cards button:hover{background:var(--paper)}
.cards .digits{white-space:nowrap;font-size:15px}
.cards .effect{color:var(--soft);font-size:14.5px;text-align:right}
.control{padding:14px 0;border-bottom:1px solid #eee6d8}
.control:last-of-type{border-bottom:0}
.control h3{font-size:15px;font-weight:600}
.control .row{display:grid;grid-template-columns:1fr;gap:10px;align-items:end}
.control .field{margin:0}
.control .field input,.control .field select{height:42px}
.control .field label{font-size:14px}
.alone{min-height:calc(100vh - 37px);display:grid;place-items:center;padding:40px 24px}
.alone>div{width:100%;max-width:480px}
.alone h1{font:400 32px/1.2 var(--serif);text-wrap:balance}
.alone p{margin-top:12px;color:var(--soft)}
.alone .rule{width:56px;height:1px;background:var(--gold);margin:0 0 22px;border:0}
.alone .facts{margin:22px 0;border-top:1px solid var(--line);border-bottom:1px solid var(--line);padding:14px 0;display:flex;justify-content:space-between;gap:20px}
.alone .actions{display:grid;gap:12px;margin-top:26px}
@media(max-width:400px){.cards button{grid-template-columns:1fr}.cards .effect{text-align:left}}
@media(min-width:560px){.control .row{grid-template-columns:1fr auto}.control .row.three{grid-template-columns:1fr 130px auto}}
@media(min-width:960px){.checkout{grid-template-columns:1fr 1fr;grid-template-rows:none}.summary,.pane{padding:64px 56px}.pane{border-top:0;border-left:1px solid var(--line)}
.summary>div{margin:0 0 0 auto;position:sticky;top:64px}.pane>div{margin:0 auto 0 0}.amount{font-size:52px}}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.dashboard{font-size:15px}
.bar{background:var(--ink);color:#f6eeda;padding:14px 24px}
.bar>div,.board{max-width:1180px;margin:0 auto}
.bar strong{font:400 20px/1.3 var(--serif);margin-right:12px}
.bar span{color:#d9cbe2;font-size:14px}
.board{padding:28px 24px 64px;display:grid;gap:40px;grid-template-columns:minmax(0,1fr)}
.board h2{font:400 24px/1.25 var(--serif);margin-bottom:12px}
.board td code{white-space:nowrap}
.board code{font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.board small{display:block;overflow-wrap:anywhere;color:var(--soft);font-size:13px}
.notice{background:var(--band);border-left:3px solid var(--gold);padding:10px 14px}
.empty{color:var(--soft);border-top:1px solid var(--line);padding:18px 0}
.scroll{overflow-x:auto;position:relative}
.board table{border-collapse:collapse;width:100%;min-width:820px}
.board th{text-align:left;font-weight:500;font-size:13.5px;color:var(--soft);padding:8px 16px 8px 0;border-bottom:1px solid var(--line)}
.board td{padding:11px 16px 11px 0;border-bottom:1px solid var(--line);vertical-align:top}
.board .number{text-align:right;padding-right:28px;white-space:nowrap}
.board time{white-space:nowrap;color:var(--soft)}
.tag{display:inline-block;border:1px solid currentColor;border-radius:4px;padding:1px 8px;font-size:13px;white-space:nowrap;color:var(--ink)}
.tag.good{color:var(--good)}.tag.bad{color:var(--bad)}.tag.warn{color:#7a5710}.tag.muted{color:var(--soft)}
.buttons{width:1%;white-space:nowrap}
.buttons form,.held form{display:inline-flex;gap:4px;margin-right:6px}
.board button,.board .link{background:var(--white);border:1px solid var(--field);border-radius:5px;padding:4px 10px;font-size:14px;min-height:32px;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;margin-right:6px}
.board button:hover,.board .link:hover{border-color:var(--ink)}
.board input:not([type=radio]){background:#fff;border:1px solid var(--field);border-radius:5px;padding:4px 8px;min-height:32px;width:auto}
.switches{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center}
.switches fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:8px 18px}
.switches label{display:inline-flex;align-items:center;gap:7px;min-height:32px}
.switches input[type=radio]{accent-color:var(--purple);width:18px;height:18px;margin:0}
.held{display:flex;align-items:center;gap:12px;margin-bottom:12px}
.attempts{font-size:13.5px}.attempts .good b{color:var(--good)}.attempts .bad b{color:var(--bad)}
`;
