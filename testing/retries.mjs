/** A pipeline tries a failed test once more and lists it as flaky, which tells a slow machine from a fault. */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
