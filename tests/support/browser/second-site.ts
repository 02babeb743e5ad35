import { localHosting } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { sharedShop } from './shared-shop.ts';

/** A site of its own for the shared shop's build and data: its releases do not reach the other tests. */
interface SecondSite {
  readonly url: string;
  /**
   * Serves another build at the same address, as a deploy does. The files of the one before stay: the host ends the
   * process when a file that it has found is gone before it opens it.
   */
  publish(build: string): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the shared shop's build at another port. Buyers cannot sign in there. */
export async function openSecondSite(): Promise<SecondSite> {
  const { addresses, dist } = sharedShop();
  const hosting = localHosting(addresses, dist);
  let site = await serveBuild({ dir: dist, hosting, port: 0 });
  const { url } = site;
  return {
    url,
    async publish(build) {
      await site.stop();
      site = await serveBuild({ dir: build, hosting, port: Number(new URL(url).port) });
    },
    stop: () => site.stop(),
  };
}
