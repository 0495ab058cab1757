import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './native-dialog';

// A wait ends when its condition holds; on a busy machine that may take more than the usual second.
configure({ asyncUtilTimeout: 20_000 });
