import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random';
import type { BreakableShop } from '../shop';
import type { MovableClock } from './clock';

/** Something that goes wrong for a while. `begin` breaks it and answers with what mends it. */
export type Fault = { name: string; begin: (random: Random) => Promise<() => Promise<void>> };

const nothing = async () => {};

/** All faults that can be made here, and those that cannot, with the reason. */
export function faultsFor(
  shop: BreakableShop,
  clock: MovableClock | null,
): { faults: Fault[]; leftOut: string[] } {
  const { database } = shop;
  const leftOut: string[] = [];
  const faults = [...processFaults(shop), ...databaseFaults(shop), ...outsideFaults(shop)];
  if (database.canBeFilled) faults.push(fullDisk(shop));
  else leftOut.push('full disk of the database: a small disk can only be made by root on Linux');
  if (clock) faults.push(movedClock(clock));
  else leftOut.push('moved clock: libfaketime is not installed (apt-get install libfaketime)');
  return { faults, leftOut };
}

function processFaults({ site, worker }: BreakableShop): Fault[] {
  const killed = [site, worker].map((service) => ({
    name: `${service.name} killed`,
    begin: async () => {
      service.signal('SIGKILL');
      return nothing;
    },
  }));
  const ended = [site, worker].map((service) => ({
    name: `${service.name} ended by SIGTERM`,
    begin: async () => {
      service.signal('SIGTERM');
      return nothing;
    },
  }));
  const halted = [site, worker].map((service) => ({
    name: `${service.name} halted`,
    begin: async () => {
      service.signal('SIGSTOP');
      return async () => service.signal('SIGCONT');
    },
  }));
  return [...killed, ...ended, ...halted];
}

function databaseFaults({ database }: BreakableShop): Fault[] {
  return [
    {
      name: 'database stopped',
      begin: async () => {
        await database.stop();
        return () => database.start();
      },
    },
    {
      name: 'database killed',
      begin: async () => {
        database.kill();
        return () => raise(database);
      },
    },
    {
      name: 'database halted',
      begin: async () => {
        database.halt();
        return async () => database.goOn();
      },
    },
  ];
}

function fullDisk({ database }: BreakableShop): Fault {
  return {
    name: 'disk of the database full',
    begin: async () => {
      database.fill();
      return async () => {
        database.empty();
        await raise(database);
      };
    },
  };
}

/** Starts it if it is down; it may need a moment to notice that it is. */
async function raise(database: BreakableShop['database']): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await delay(500);
    try {
      if (!database.isUp()) await database.start();
      if (database.isUp() || tries > 20) return;
    } catch (error) {
      if (tries > 20) throw error;
    }
  }
}

function outsideFaults({ stripe, mailbox }: BreakableShop): Fault[] {
  const many = { count: 10_000 };
  const stripeFaults = [
    { name: 'Stripe answers 500', fault: { status: 500 } },
    { name: 'Stripe answers 429', fault: { status: 429 } },
    { name: 'Stripe breaks connections', fault: { status: 'reset' } },
    { name: 'Stripe works, its answers are lost', fault: { status: 'reset', after: true } },
    { name: 'Stripe is slow', fault: { status: 'slow', ms: 6000 } },
  ].map(({ name, fault }) => ({
    name,
    begin: async () => {
      await stripe('fail', { ...fault, ...many });
      return () => stripe('heal', {});
    },
  }));
  const deliveries = [
    { name: 'webhooks held and handed over in reverse', mode: 'hold', release: 'reversed' },
    { name: 'webhooks sent twice', mode: 'duplicate', release: 'kept' },
    { name: 'webhooks out of order', mode: 'reorder', release: 'kept' },
    { name: 'webhooks lost for good', mode: 'drop', release: 'none' },
  ].map(({ name, mode, release }) => ({
    name,
    begin: async () => {
      await stripe('delivery', { mode });
      return () => stripe('delivery', { mode: 'normal', release });
    },
  }));
  const mailFaults = [429, 500, 'reset', 'lost', 'timeout'].map((status) => ({
    name: `mailbox: ${status === 'lost' ? 'takes mails, its answers are lost' : status}`,
    begin: async () => {
      // A mail that is never answered is given up after a quarter of a minute, and the others wait behind it.
      await mailbox('fail', { status, count: status === 'timeout' ? 1 : 4 });
      return nothing;
    },
  }));
  return [...stripeFaults, ...deliveries, ...mailFaults];
}

function movedClock(clock: MovableClock): Fault {
  return {
    name: 'clock of site and worker moved',
    begin: async (random) => {
      clock.move(random.pick([-7200, -400, 400, 7200, 2 * 86_400]));
      return async () => clock.move(0);
    },
  };
}
