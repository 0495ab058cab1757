import '@testing-library/jest-dom';
import './native-dialog';
