import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../../testing/ports.ts';
import { atTheEnd } from './at-the-end.ts';

export async function wireTo(port: number) {
  const open = new Set<Socket>();
  let delay = 0;
  let frozen = false;
  const held: (() => void)[] = [];
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (piece) => {
      const pass = () => void to.write(piece);
      if (frozen) held.push(pass);
      else if (delay > 0) setTimeout(pass, delay);
      else pass();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    open.add(from);
    from.once('close', () => open.delete(from));
  };
  const server = createServer((caller) => {
    const called = connect(port, '127.0.0.1');
    carry(caller, called);
    carry(called, caller);
  });
  const own = await listenLocally(server);
  atTheEnd(() => close());
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const close = () => {
    cut();
    server.close();
  };
  return {
    port: own,
    /** Lets nothing pass, without closing a connection. */
    freeze: () => {
      frozen = true;
    },
    slow: (by: number) => {
      delay = by;
    },
    cut,
    mend() {
      frozen = false;
      delay = 0;
      for (const pass of held.splice(0)) pass();
    },
    close,
  };
}
