import type { StorefrontEnv } from '../../../../worker/storefront/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends StorefrontTestEnv {}
    interface GlobalProps {
      mainModule: typeof import('../../../../worker/storefront/index.ts');
    }
  }
  interface StorefrontTestEnv extends StorefrontEnv {
    /** As wrangler.toml binds them. */
    MEDIA: R2Bucket;
    IMAGES: ImagesBinding;
  }
}
