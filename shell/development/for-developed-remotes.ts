/** Shares this module with remotes that are compiled for development; the shell itself does not use it. */
import 'react/jsx-dev-runtime';
