/** For the composer only; kept out of the facade so that no browser downloads it. */
export { StaticRouter } from 'react-router-dom';
