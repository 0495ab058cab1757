import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import './backend';

// A document that needs no request.
provideSiteConfig({ ...exampleSiteConfig, captchaFrameUrl: 'about:blank' });
