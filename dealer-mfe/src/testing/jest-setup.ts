import { provideSiteConfig } from '@landmark/contract/config';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import './backend';

// A document that is there without being fetched.
provideSiteConfig({ ...exampleSiteConfig, captchaFrameUrl: 'about:blank' });
