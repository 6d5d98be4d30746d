import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { nextProgram } from '../../local/build';
import { runProgram, startProgram } from '../../local/processes';
import { projectDir } from '../../local/settings';

/** An app of Next with one page and nothing else: what the framework itself costs. */
const files = {
  'app/layout.tsx': `export const metadata = { title: 'Bare', description: 'A page with nothing on it' };
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  'app/page.tsx': `export default function Page() {
  return <main><h1>Bare</h1><p>A page with nothing on it.</p></main>;
}
`,
  // Without a crawler's file Lighthouse would count one page less.
  'app/robots.ts': "export default () => ({ rules: { userAgent: '*', allow: '/' } });\n",
  'next.config.ts': `export default {
  poweredByHeader: false,
  turbopack: { root: ${JSON.stringify(parse(projectDir).root)} },
  typescript: { ignoreBuildErrors: true },
};
`,
  'tsconfig.json': '{ "compilerOptions": { "jsx": "preserve" } }\n',
  'package.json': '{ "private": true, "type": "module" }\n',
};

/**
 * Writes the bare app into a folder of its own, builds it with this project's Next, and serves it. Inside the project Next
 * would take the project's middleware along.
 * @returns its address, and what ends it
 */
export async function startBarePage(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'numina-bare-page-'));
  mkdirSync(join(folder, 'app'), { recursive: true });
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const lines: string[] = [];
  const code = await runProgram({
    args: [nextProgram, 'build', folder],
    env,
    onLine: (line) => lines.push(line),
  });
  if (code !== 0) throw new Error(`the bare page cannot be built:\n${lines.slice(-20).join('\n')}`);
  const args = [
    '--dns-result-order=ipv4first',
    nextProgram,
    'start',
    folder,
    '-p',
    String(port),
    '-H',
    'localhost',
  ];
  const program = startProgram({ name: 'bare page', args, env });
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await fetch(url).catch(() => null))?.ok; tries += 1) {
    if (tries > 200) throw new Error('the bare page does not come up');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
